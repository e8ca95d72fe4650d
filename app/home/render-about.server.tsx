import { renderToStaticMarkup } from "react-dom/server"
import { Icon } from "#app/ui/icon.tsx"
import type { Dealer, DealerTexts } from "#domain/dealer/dealer.ts"
import { aboutTexts, neutralPromises } from "./texts.ts"

type AboutDealer = Dealer & { readonly texts: DealerTexts }

const CUSTOMERS = 10
const promiseIcons = ["file-check", "route", "handshake"] as const

/** As HTML, because nothing in it needs script. */
export function renderAbout(dealer: AboutDealer): { readonly __html: string } {
  return { __html: renderToStaticMarkup(<About {...dealer} />) }
}

function About({ texts: { returningOfTen: returning, promises }, ...dealer }: AboutDealer) {
  const lead = aboutTexts.lead(dealer)
  return (
    <div className="wrap section-y about">
      <div>
        <h2 id="about" className="about-heading">
          {returning === null ? aboutTexts.heading : aboutTexts.returning(returning)}
        </h2>
        {returning !== null && <TenCustomers returning={returning} />}
        <p className="mt-4 max-w-measure text-balance text-ink-2 text-lead">
          {returning === null ? lead : `${lead} ${aboutTexts.comeBack}`}
        </p>
      </div>
      <ul>
        {(promises ?? neutralPromises).map(({ title, text }, place) => (
          <li key={title} className="promise">
            <Icon name={promiseIcons[place] ?? "handshake"} className="promise-icon" />
            <h3>{title}</h3>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TenCustomers({ returning }: { returning: number }) {
  return (
    <svg viewBox="-22 -22 548 44" role="img" aria-label={aboutTexts.dots(returning)} className="about-dots">
      {Array.from({ length: CUSTOMERS }, (_, customer) => customer * 56).map((x, customer) =>
        customer < returning ? (
          <circle key={x} cx={x} r="22" fill="currentColor" />
        ) : (
          <circle
            key={x}
            cx={x}
            r="21"
            fill="none"
            stroke="var(--dot)"
            strokeWidth="2"
            strokeLinecap="round"
            pathLength="36"
            strokeDasharray="0 1"
          />
        ),
      )}
    </svg>
  )
}
