import { EmailAddress } from "#app/dealer/email-address.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { ENDED_LINK_FIELD } from "#domain/dealer/dealer-links.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { askTexts } from "./texts.ts"

/** Whoever presses it: the link goes to the dealer's own address only. An old link says that it was not found by a stranger. */
export function AskLink({ endedToken }: { readonly endedToken?: string | undefined }) {
  const { email } = useDealer()
  return (
    <form method="post" action={pagePaths.dealer} className="linked-panel">
      {endedToken !== undefined && <input type="hidden" name={ENDED_LINK_FIELD} value={endedToken} />}
      <h2 className="text-[1.375rem]">{askTexts.link}</h2>
      <LinkFacts label={askTexts.comes} before={`${askTexts.comesTo} `} email={email} />
      <button type="submit" className={buttonClass("primary", "large")}>
        <Icon name="mail" />
        {askTexts.send}
      </button>
    </form>
  )
}

type LinkFactsProps = { readonly label: string; readonly before?: string; readonly email: string }

/** Where it goes, and until when it opens. */
export function LinkFacts({ label, before = "", email }: LinkFactsProps) {
  return (
    <dl className="grid gap-2">
      <div className="linked-fact">
        <dt>{label}</dt>
        <dd>
          {before}
          <EmailAddress email={email} />
        </dd>
      </div>
      <div className="linked-fact">
        <dt>{askTexts.valid}</dt>
        <dd>{askTexts.validUntil}</dd>
      </div>
    </dl>
  )
}
