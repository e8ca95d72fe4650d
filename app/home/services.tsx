import { homeTexts, serviceCards } from "#app/texts/home.ts"
import { Icon } from "#app/ui/icon.tsx"
import { IconRing } from "#app/ui/ornaments.tsx"
import type { Dealer } from "#domain/dealer.ts"
import { MoreLink } from "./more-link.tsx"

export function Services({ dealer }: { dealer: Dealer }) {
  return (
    <section aria-labelledby="services" className="wrap section-y">
      <h2 id="services" className="mb-6">
        {homeTexts.services}
      </h2>
      <ul className="grid gap-6 md:grid-cols-[repeat(auto-fit,minmax(13.5rem,1fr))] xl:gap-8">
        {serviceCards.map(({ path, icon, title, text }) => (
          <li
            key={path}
            className="relative flex flex-col items-start rounded-card bg-surface p-[clamp(1.25rem,1rem+1vw,2rem)] shadow-rest transition-shadow duration-200 ease-out hover:shadow-hover has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-(--focus) has-[a:focus-visible]:outline-offset-2 forced-colors:border"
          >
            <span className="relative -mt-1 mb-4 -ml-1 grid size-18 place-items-center text-brand">
              <IconRing className="absolute inset-0" />
              <Icon name={icon} className="size-7" />
            </span>
            <h3 className="text-[1.375rem]">{title}</h3>
            <p className="mt-2 mb-4 text-ink-2">{text(dealer)}</p>
            <MoreLink
              to={path}
              className="mt-auto after:absolute after:inset-0 after:rounded-card focus-visible:shadow-none focus-visible:outline-none"
            >
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
