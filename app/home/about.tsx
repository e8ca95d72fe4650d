import { Icon } from "#app/ui/icon.tsx"
import type { Dealer } from "#domain/dealer/dealer.ts"
import { aboutTexts } from "./texts.ts"
import "./about.css"

const CUSTOMERS = 10
const RETURNING = 9

export function About({ dealer }: { dealer: Dealer }) {
  return (
    <section aria-labelledby="about" className="bg-sunken">
      <div className="wrap section-y about">
        <div>
          <h2 id="about" className="about-heading">
            {aboutTexts.heading}
          </h2>
          <TenCustomers />
          <p className="max-w-measure text-balance text-ink-2 text-lead">{aboutTexts.lead(dealer)}</p>
        </div>
        <ul>
          {aboutTexts.promises.map(({ icon, title, text }) => (
            <li key={title} className="promise">
              <Icon name={icon} className="promise-icon" />
              <h3>{title}</h3>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function TenCustomers() {
  return (
    <svg viewBox="-22 -22 548 44" role="img" aria-label={aboutTexts.dots} className="about-dots">
      {Array.from({ length: CUSTOMERS }, (_, customer) => customer * 56).map((x, customer) =>
        customer < RETURNING ? (
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
