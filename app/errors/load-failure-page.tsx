import { useLocation } from "react-router"
import { errorTexts } from "#app/texts/errors.ts"
import { PageTitle } from "#app/ui/page-title.tsx"
import { useDealer } from "#app/ui/use-dealer.ts"

const texts = errorTexts.loadFailure

/** There has been no stock since the server started: the visitor can still call. */
export function LoadFailurePage() {
  const { pathname, search } = useLocation()
  const dealer = useDealer()
  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <h1>{texts.heading}</h1>
      <p>{texts.text}</p>
      <ul>
        {dealer?.phones.map(({ display, dial }) => (
          <li key={dial}>
            <a href={`tel:${dial}`}>{display}</a>
          </li>
        ))}
      </ul>
      {/* A plain link: it asks the server again, with or without script. */}
      <a href={pathname + search}>{texts.retry}</a>
    </>
  )
}
