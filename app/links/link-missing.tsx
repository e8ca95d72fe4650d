import type { ReactNode } from "react"
import { useActionData, useLocation } from "react-router"
import { PhoneLink } from "#app/dealer/phone-link.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import type { WhyMissing } from "#domain/site/link-paths.ts"
import { LinkLayout } from "./link-layout.tsx"
import type { SentFields } from "./link-page.ts"

export type MissingTexts = Readonly<
  Partial<Record<WhyMissing, { readonly heading: string; readonly text: string }>>
>

/** Behind a link of a mail, where there is nothing to act on; what an erased enquiry says, its page knows. */
const missingTexts = {
  unknown: {
    heading: "Odkaz už neplatí",
    text: "Buď vypršel, nebo ho poštovní program rozdělil. Zkuste ho otevřít znovu přímo z\u00a0e-\u2060mailu, nebo zavolejte.",
  },
  unavailable: {
    heading: "Stránku se teď nepodařilo načíst",
    text: "Chyba je u\u00a0nás, nic se neztratilo. Zkuste to za\u00a0chvíli znovu, nebo zavolejte.",
  },
} as const satisfies MissingTexts

const notDoneTexts = {
  unavailable: {
    heading: "Nepodařilo se to uložit",
    text: "Chyba je u\u00a0nás. Zkuste to za\u00a0chvíli znovu: nic se neprovede dvakrát.",
  },
  unproven: {
    heading: "Zatím to není odeslané",
    text: "Nepoznali jsme, že to přišlo z\u00a0našich stránek. Nic se neztratilo, pošlete to odtud znovu.",
  },
} as const
const again = "Zkusit znovu"

type UnavailableAnswer = { readonly kind: string; readonly fields?: SentFields }

type LinkMissingProps = {
  readonly why: WhyMissing
  /** The page's own. */
  readonly texts?: MissingTexts
  /** As its form is sent. */
  readonly encType?: "multipart/form-data"
  /** What helps. */
  readonly children?: ReactNode
}

/** A link that leads to nothing, or to nothing now: the telephone is there. What was sent when the database was unavailable is sent again. */
export function LinkMissing({ why, texts = {}, encType, children = <Phones /> }: LinkMissingProps) {
  const { pathname, search } = useLocation()
  const fields = useActionData<UnavailableAnswer>()?.fields
  const missing = texts[why] ?? missingTexts[why === "unavailable" ? "unavailable" : "unknown"]
  const notDone = notDoneTexts[why === "unproven" ? "unproven" : "unavailable"]
  const { heading, text } = fields === undefined ? missing : notDone
  return (
    <LinkLayout heading={heading}>
      <p className="lead">{text}</p>
      {fields !== undefined && (
        <form method="post" encType={encType} action={pathname + search} className="linked-actions">
          {fields.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={buttonClass("primary", "large")}>
            <Icon name="refresh" />
            {again}
          </button>
        </form>
      )}
      {fields === undefined && why === "unavailable" && <OpenAgain />}
      {children}
    </LinkLayout>
  )
}

/** For a page that could not be read just now. */
function OpenAgain() {
  const { pathname, search } = useLocation()
  return (
    <p className="linked-actions">
      <a href={pathname + search} className={buttonClass("primary", "large")}>
        <Icon name="refresh" />
        {again}
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
