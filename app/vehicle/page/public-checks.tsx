import { Icon } from "#app/ui/icon.tsx"
import { commonTexts } from "#app/ui/texts.ts"
import { checkTexts } from "../texts.ts"

const checks = [
  { text: checkTexts.mileageCheck, href: "https://www.kontrolatachometru.cz/" },
  { text: checkTexts.registerCheck, href: "https://www.dataovozidlech.cz/" },
] as const

/** Where a visitor can verify the vehicle by its VIN. */
export function PublicChecks() {
  return (
    <div className="public-checks print:hidden">
      <p className="public-checks-lead">
        {checkTexts.lead} {checkTexts.howTo}
      </p>
      <ul className="public-checks-links">
        {checks.map(({ text, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener" className="public-checks-link">
              {text}
              <Icon name="external" className="size-4.5" />
              <span className="sr-only">({commonTexts.newWindow})</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
