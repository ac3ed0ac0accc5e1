import { Bottom } from '../generated/pages.jsx'

export default function Layout({ children }) {
  return (
    <html lang="de">
      <body>
        <link rel="stylesheet" href="/styles.css" precedence="default" />
        {children}
        <Bottom />
      </body>
    </html>
  )
}
