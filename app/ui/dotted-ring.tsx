type DottedRingProps = {
  readonly cx?: number
  readonly cy?: number
  readonly radius: number
  readonly dots: number
  readonly dotRadius: number
  /** Turns the ring by half a dot. */
  readonly turned?: boolean
}

/** Any number of dots as one dashed circle: the atom of every ornament. */
export function DottedRing({ cx = 0, cy = 0, radius, dots, dotRadius, turned = false }: DottedRingProps) {
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
      strokeDashoffset={turned ? -0.5 : undefined}
    />
  )
}
