import { describeCertificate, insuranceTexts } from "#app/texts/insurance.ts"
import { DottedRing } from "#app/ui/dotted-ring.tsx"
import type { Dealer } from "#domain/dealer.ts"

/** A longer name is condensed to fit into the frame. */
const MAX_NAME_LENGTH = 26

/** A drawing with the colours of paper, in dark mode too. */
export function Certificate({ dealer }: { dealer: Dealer }) {
  return (
    <svg viewBox="0 0 480 640" role="img" aria-label={describeCertificate(dealer)} className="block w-full">
      <rect width="480" height="640" fill="var(--whitewash-0)" />
      <rect
        x="22"
        y="22"
        width="436"
        height="596"
        fill="none"
        stroke="var(--indigo-7)"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeDasharray="0 9.08"
      />
      <rect
        x="36"
        y="36"
        width="408"
        height="568"
        fill="none"
        stroke="var(--indigo-7)"
        strokeOpacity=".35"
        strokeWidth="1.5"
      />
      <g transform="translate(240 128)" fill="currentColor" className="text-[var(--indigo-7)]">
        <circle r="8" />
        <DottedRing radius={19} dots={8} dotRadius={4.4} />
        <DottedRing radius={34} dots={16} dotRadius={3.1} shift={0.5} />
        <DottedRing radius={46} dots={32} dotRadius={1.6} />
      </g>
      <Words dealer={dealer} />
      <Signature />
    </svg>
  )
}

function Words({ dealer: { name, town } }: { dealer: Dealer }) {
  return (
    <g textAnchor="middle" fill="var(--indigo-9)">
      <text x="240" y="246" fontSize="40" fontWeight="720" letterSpacing="-.6">
        {insuranceTexts.certificateTitle}
      </text>
      <text x="240" y="282" fontSize="18" fill="var(--indigo-8)">
        {insuranceTexts.certificateSubject}
      </text>
      <text
        x="240"
        y="358"
        fontSize="24"
        fontWeight="660"
        textLength={name.length > MAX_NAME_LENGTH ? 380 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {name}
      </text>
      <text x="240" y="388" fontSize="17">
        {town}
      </text>
    </g>
  )
}

function Signature() {
  return (
    <>
      <path
        d="M110 440H370M110 466H370M150 492H330"
        stroke="var(--indigo-7)"
        strokeOpacity=".5"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeDasharray="0 8"
      />
      <g transform="translate(360 548)" fill="currentColor" className="text-[var(--apricot-4)]">
        <circle r="20" />
        <DottedRing radius={27} dots={20} dotRadius={3.4} />
      </g>
      <path d="M92 556H240" stroke="var(--indigo-9)" strokeWidth="1.5" />
      <path
        d="M100 548c18-26 22 12 38-10s14 14 30-4 20 6 34-2"
        fill="none"
        stroke="var(--indigo-6)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </>
  )
}
