import { notFound } from '@tanstack/react-router'

interface Words {
  title: string
  description: string
}

/**
 * What stands behind a signed link, with the page's title and description. An expired link has no view and `gone`, by
 * which the server answers 410; one that never was is not found.
 */
export async function behindLink<View>(
  reading: Promise<View>,
  words: (view: View) => Words,
  expired: Words,
): Promise<{ view: View | null; gone: boolean } & Words> {
  try {
    const view = await reading
    return { view, gone: false, ...words(view) }
  } catch (error) {
    // By its code: pages that are rendered on the server have a class of errors of their own.
    const { code } = Object(error) as { code?: unknown }
    if (code === 'not_found' || code === 'invalid') throw notFound()
    if (code === 'gone') return { view: null, gone: true, ...expired }
    throw error
  }
}
