/** A page with what stands around it; the same for the server that draws it and the browser that takes it over. */
import { Component, type ComponentType, type ReactNode, useMemo } from 'react'
import { type Page, PageProvider, type PageState } from '#platform/web/page.ts'
import { Shell } from '../shell/shell.tsx'
import { insteadOf, type Shown } from './shown-page.ts'
import { usePageStates } from './use-page-states.ts'

export interface PageViewProps extends Pick<PageState, 'api' | 'site' | 'submitted' | 'path' | 'params'> {
  page: Page
  first: Shown
}

export function PageView({ page, first, ...given }: PageViewProps) {
  const { shown, next, go, reload } = usePageStates(page, first, given)
  const state: PageState = { ...given, search: shown.search, next, go, reload }
  // A state that is on its way alone draws nothing anew.
  const { params } = given
  const content = useMemo(() => <Content page={page} shown={shown} params={params} />, [page, shown, params])
  return (
    <PageProvider value={state}>
      <Frame page={page} shown={shown}>
        {content}
      </Frame>
    </PageProvider>
  )
}

function Frame({
  page: { layout, Search },
  shown,
  children,
}: Omit<ContentProps, 'params'> & { children: ReactNode }) {
  if (!layout) return <Shell Search={Search}>{children}</Shell>
  const { Frame: Around, load } = layout
  if (load && shown.frame === undefined) return children
  return <Around data={shown.frame as never}>{children}</Around>
}

interface ContentProps {
  page: Page
  shown: Shown
  params: PageState['params']
}

function Content({ page, shown, params }: ContentProps) {
  const Instead = insteadOf(page, shown).View
  if (shown.view !== 'page') return <Instead data={shown.data as never} />
  const Shows = page.Page as ComponentType<{ params: object; search: object; data: unknown }>
  return (
    <Failures shown={shown} instead={<Instead data={undefined as never} />}>
      <Shows params={params} search={shown.search} data={shown.data} />
    </Failures>
  )
}

interface FailuresProps {
  shown: Shown
  instead: ReactNode
  children: ReactNode
}

interface FailuresState {
  shown: Shown
  hasFailed: boolean
}

/** Shows that something has failed while it was drawn, until there is something else to draw. */
class Failures extends Component<FailuresProps, FailuresState> {
  override state: FailuresState = { shown: this.props.shown, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ shown }: FailuresProps, state: FailuresState) {
    return shown === state.shown ? null : { shown, hasFailed: false }
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}
