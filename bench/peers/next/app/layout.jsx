import { Bottom, Top } from '../generated/pages.jsx'

export default function Layout({ children }) {
  return (
    <html lang="de">
      <body>
        <link rel="stylesheet" href="/styles.css" precedence="default" />
        <Top />
        <main id="inhalt" tabIndex={-1}>
          {children}
        </main>
        <Bottom />
      </body>
    </html>
  )
}
