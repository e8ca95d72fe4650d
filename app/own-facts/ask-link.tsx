import { EmailAddress } from "#app/dealer/email-address.tsx"
import { useDealer } from "#app/site/use-dealer.ts"
import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { SHEET_LINK_FIELD } from "#domain/sheet/sheet-links.ts"
import { pagePaths } from "#domain/site/site-paths.ts"
import { askTexts } from "./texts.ts"

/** Whoever presses it: the link goes to the dealer's own address. With the number of a vehicle it is to its sheet. */
export function AskLink({ vehicleId }: { readonly vehicleId?: number | undefined }) {
  const { email } = useDealer()
  return (
    <form method="post" action={pagePaths.dealer} className="linked-panel">
      {vehicleId !== undefined && <input type="hidden" name={SHEET_LINK_FIELD} value={vehicleId} />}
      <p>
        {askTexts.to}{" "}
        <b className="block break-words">
          <EmailAddress email={email} />
        </b>
      </p>
      <p className="linked-actions">
        <button type="submit" className={buttonClass("primary", "large")}>
          <Icon name="mail" />
          {askTexts.send}
        </button>
      </p>
      <p className="linked-fine">{askTexts.note}</p>
    </form>
  )
}
