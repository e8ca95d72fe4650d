type ChoiceCellsProps = {
  readonly name: string
  readonly legend: string
  readonly options: readonly (readonly [value: string, label: string])[]
  /** The value that is chosen at first, if any. */
  readonly chosen: string | null
  readonly variant?: "row" | "chips" | "plan"
}

/** Radio buttons as large as a thumb. */
export function ChoiceCells({ name, legend, options, chosen, variant = "row" }: ChoiceCellsProps) {
  return (
    <fieldset id={name} tabIndex={-1} className="stated-choice">
      <legend className={variant === "row" ? "sr-only" : "field-label"}>{legend}</legend>
      <div className={`stated-cells stated-cells-${variant}`}>
        {options.map(([value, label]) => (
          <label key={value} className="stated-cell">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span className="stated-cell-text">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
