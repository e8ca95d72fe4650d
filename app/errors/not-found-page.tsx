import { Link } from "react-router"
import { errorTexts } from "#app/texts/errors.ts"
import { PageTitle } from "#app/ui/page-title.tsx"

const texts = errorTexts.notFound

export function NotFoundPage() {
  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <h1>{texts.heading}</h1>
      <p>{texts.text}</p>
      <p>
        <Link to="/">{texts.home}</Link> <Link to="/kontakt">{texts.contact}</Link>
      </p>
    </>
  )
}
