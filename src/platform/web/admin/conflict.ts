/** What two people have changed at once, field by field, each field as text. */

export type Typed<Name extends string = string> = Readonly<Record<Name, string>>

/** What others have saved, what somebody has typed meanwhile, and what both began with; each has every field. */
export interface Versions<Name extends string = string> {
  base: Typed<Name>
  mine: Typed<Name>
  theirs: Typed<Name>
}

/** The fields in which two contents of a form differ. */
export function differences<Name extends string>(one: Typed<Name>, other: Typed<Name>): Name[] {
  return (Object.keys(one) as Name[]).filter((name) => one[name] !== other[name])
}

/** Fields that both have changed, each to something else: somebody has to choose. */
export function disputed<Name extends string>({ base, mine, theirs }: Versions<Name>): Name[] {
  const changed = differences(base, theirs)
  return differences(mine, theirs).filter((name) => mine[name] !== base[name] && changed.includes(name))
}

/** Fields that only the others have changed. */
export function takenOver<Name extends string>({ base, mine, theirs }: Versions<Name>): Name[] {
  return differences(base, theirs).filter((name) => mine[name] === base[name])
}

/** Both versions in one: of disputed fields `isMine` says whose. */
export function merged<Name extends string>(
  versions: Versions<Name>,
  isMine: (name: Name) => boolean,
): Typed<Name> {
  const { mine, theirs } = versions
  const others = [...takenOver(versions), ...disputed(versions).filter((name) => !isMine(name))]
  return { ...mine, ...Object.fromEntries(others.map((name) => [name, theirs[name]])) }
}
