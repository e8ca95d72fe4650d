import { DottedRing } from "#app/ui/dotted-ring.tsx"

/** A Czech number plate; without a text it shows three dots. The heading under it says the same in words. */
export function NumberPlate({ text }: { text?: string }) {
  return (
    <svg viewBox="0 0 340 80" aria-hidden="true" className="number-plate">
      <rect
        x="1.5"
        y="1.5"
        width="337"
        height="77"
        rx="10"
        fill="var(--whitewash-0)"
        stroke="var(--indigo-9)"
        strokeWidth="3"
      />
      <path d="M3 11a8 8 0 0 1 8-8h27v74H11a8 8 0 0 1-8-8z" fill="var(--indigo-6)" />
      <g className="text-[var(--apricot-4)]">
        <DottedRing cx={21} cy={27} radius={10} dots={12} dotRadius={1.5} />
      </g>
      <text x="21" y="66" textAnchor="middle" fill="#fff" fontWeight="700" fontSize="18">
        CZ
      </text>
      <g fill="var(--indigo-9)">
        {text === undefined ? (
          [150, 190, 230].map((x) => <circle key={x} cx={x} cy="40" r="9" />)
        ) : (
          <text x="190" y="60" textAnchor="middle" fontWeight="640" fontSize="58" letterSpacing="4">
            {text}
          </text>
        )}
        <circle cx="52" cy="40" r="2.2" opacity=".3" />
        <circle cx="326" cy="40" r="2.2" opacity=".3" />
      </g>
    </svg>
  )
}
