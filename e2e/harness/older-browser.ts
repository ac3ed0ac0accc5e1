import type { Page } from 'playwright-core'

/** Before a visit: styles with `:has` are what Chromium takes for wrong, as Firefox 115 does. */
export const withoutHas = renamed(/:(?=has\()/g, ':unknown-')
/** Before a visit: whether scripts run is what styles cannot ask, as in Safari 16 and Chrome 119. */
export const withoutScriptingQuery = renamed(/\((?=scripting:)/g, '(unknown-')
/** Before a visit: what pages call a popover is a part like any other, as in Safari 16 and Firefox 115. */
export const withoutPopover = renamed(/ (?=popover=)|:(?=popover-open)/g, '$&unknown-')

function renamed(known: RegExp, unknown: string) {
  return (page: Page) =>
    page.route(/./, async (route) => {
      if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(known, unknown) })
    })
}
