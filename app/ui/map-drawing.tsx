/** Streets, houses and a dotted river of no particular town: a placeholder for the map service. */
export function MapDrawing() {
  return (
    <svg
      viewBox="0 0 900 450"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="map-drawing"
    >
      <rect width="900" height="450" fill="var(--sunken)" />
      <g stroke="var(--surface)" fill="none" strokeLinecap="round">
        <path strokeWidth="16" d="M-20 120C180 150 260 210 470 220S760 250 940 190" />
        <path strokeWidth="12" d="M300-20C320 120 380 180 400 240S440 380 420 480" />
        <path
          strokeWidth="8"
          d="M80-20 140 150 120 300 200 480M620-20C600 90 640 160 610 240L660 480M-20 330C140 300 260 330 400 330S700 360 940 330M140 150 330 110 620 90 940 60M760-20 740 240 800 480M200 250 400 240M200 400 420 390 650 420"
        />
      </g>
      <path
        d="M-20 60C120 90 200 40 330 60S520 150 640 140 820 90 940 120"
        fill="none"
        stroke="var(--brand)"
        strokeOpacity=".45"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 11"
      />
      <path
        d="M300 352h60v34h-60zM520 372h70v34h-70zM650 120h50v40h-50zM240 160h62v30h-62zM680 262h36v50h-36zM150 190h30v40h-30z"
        fill="var(--line-2)"
        stroke="var(--line-2)"
        strokeWidth="6"
        strokeLinejoin="round"
        opacity=".75"
      />
    </svg>
  )
}
