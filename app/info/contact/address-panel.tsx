import { buttonClass } from "#app/ui/button-class.ts"
import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { type Dealer, formatTownLine } from "#domain/dealer/dealer.ts"
import { Panel } from "./panel.tsx"
import { contactTexts } from "./texts.ts"

export function AddressPanel({ dealer }: { dealer: Dealer }) {
  return (
    <Panel heading={contactTexts.addressHeading}>
      <address className="mb-4 text-lead">
        {dealer.name}
        <a href={dealer.map.link} target="_blank" rel="noopener" className="block w-fit py-1">
          {dealer.street}
          <br />
          {formatTownLine(dealer)}
          <span className="sr-only"> ({commonTexts.newWindow})</span>
        </a>
      </address>
      <a
        href={dealer.map.link}
        target="_blank"
        rel="noopener"
        className={`${buttonClass("quiet", "large")} mt-auto`}
      >
        <Icon name="navigation" />
        {contactTexts.showOnMap}
        <span className="sr-only"> ({commonTexts.newWindow})</span>
      </a>
    </Panel>
  )
}
