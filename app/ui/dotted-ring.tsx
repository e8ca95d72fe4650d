type DottedRingProps = {
  readonly cx?: number
  readonly cy?: number
  readonly radius: number
  readonly dots: number
  readonly dotRadius: number
  /** How far the dots are moved along the ring; 1 moves each dot to the next one. */
  readonly shift?: number
}

/** Any number of dots as one dashed circle: every ornament is made of these. */
export function DottedRing({ cx, cy, radius, dots, dotRadius, shift = 0 }: DottedRingProps) {
  return (
    <circle
      cx={cx}
      cy={cy}
      r={radius}
      fill="none"
      stroke="currentColor"
      strokeWidth={2 * dotRadius}
      strokeLinecap="round"
      pathLength={dots}
      strokeDasharray="0 1"
      strokeDashoffset={shift === 0 ? undefined : -shift}
    />
  )
}
