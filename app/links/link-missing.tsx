import { useActionData, useLocation } from "react-router"
import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { WhyMissing } from "#domain/site/link-paths.ts"
import { LinkLayout } from "./link-layout.tsx"
import type { SentFields } from "./link-page.ts"

/** Behind a link of a mail, where there is nothing to act on; what an erased enquiry says, its page knows. */
const missingTexts: Readonly<
  Record<"unknown" | "unavailable", { readonly heading: string; readonly text: string }>
> = {
  unknown: {
    heading: "Odkaz už neplatí",
    text: "Buď vypršel, nebo ho poštovní program rozdělil. Zkuste ho otevřít znovu přímo z\u00a0e-\u2060mailu, nebo zavolejte.",
  },
  unavailable: {
    heading: "Stránku se teď nepodařilo načíst",
    text: "Chyba je u\u00a0nás, nic se neztratilo. Zkuste to za\u00a0chvíli znovu, nebo zavolejte.",
  },
}

const notDoneTexts = {
  heading: "Nepodařilo se to uložit",
  text: "Chyba je u\u00a0nás. Zkuste to za\u00a0chvíli znovu: nic se neprovede dvakrát.",
  again: "Zkusit znovu",
} as const

type UnavailableAnswer = { readonly kind: string; readonly fields?: SentFields }

/** A link that leads to nothing, or to nothing now: the telephone is there. What was sent when the database was unavailable is sent again. */
export function LinkMissing({ why }: { readonly why: WhyMissing }) {
  const { pathname } = useLocation()
  const fields = useActionData<UnavailableAnswer>()?.fields
  const { heading, text } =
    fields === undefined ? missingTexts[why === "unavailable" ? "unavailable" : "unknown"] : notDoneTexts
  return (
    <LinkLayout heading={heading}>
      <p className="lead">{text}</p>
      {fields !== undefined && (
        <form method="post" action={pathname} className="linked-actions">
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={buttonClass("primary", "large")}>
            <Icon name="refresh" />
            {notDoneTexts.again}
          </button>
        </form>
      )}
      {fields === undefined && why === "unavailable" && <OpenAgain />}
      <Phones />
    </LinkLayout>
  )
}

/** For a page that could not be read just now. */
export function OpenAgain() {
  const { pathname, search } = useLocation()
  return (
    <p className="linked-actions">
      <a href={pathname + search} className={buttonClass("primary", "large")}>
        <Icon name="refresh" />
        {notDoneTexts.again}
      </a>
    </p>
  )
}

export function Phones() {
  return (
    <p className="linked-actions">
      {useDealer().phones.map((phone) => (
        <PhoneLink key={phone.dial} phone={phone} className={buttonClass("callQuiet", "large")} />
      ))}
    </p>
  )
}
