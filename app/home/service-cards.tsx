import { Icon } from "#app/ui/icon.tsx"
import { IconRing } from "#app/ui/ornaments.tsx"
import type { DealerTexts } from "#domain/dealer/dealer-texts.ts"
import { MoreLink } from "./more-link.tsx"
import { homeTexts, serviceCards } from "./texts.ts"
import "./service-cards.css"

export function ServiceCards({ texts }: { texts: DealerTexts }) {
  return (
    <section aria-labelledby="services" className="wrap section-y">
      <h2 id="services" className="mb-6">
        {homeTexts.services}
      </h2>
      <ul className="service-cards">
        {serviceCards.map(({ path, icon, title, ownText, text }) => (
          <li key={path} className="service-card">
            <span className="service-card-sign">
              <IconRing className="absolute inset-0" />
              <Icon name={icon} className="size-7" />
            </span>
            <h3 className="text-[1.375rem]">{title}</h3>
            <p className="mt-2 mb-4 text-ink-2">{(ownText && texts[ownText]) ?? text}</p>
            <MoreLink to={path} className="service-card-link">
              <span>
                {homeTexts.more}
                <span className="sr-only">: {title}</span>
              </span>
            </MoreLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
