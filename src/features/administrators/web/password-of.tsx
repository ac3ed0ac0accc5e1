/** Whose password a form is about: password managers keep the new one under the name. */
export function PasswordOf({ name }: { name: string }) {
  return <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
}
