/** "+420777123456" as "777 123 456", a Slovak number as "+421 903 123 456"; other countries' as dialled. */
export function formatPhone(dial: string): string {
  const [, country, ...groups] = /^(\+42[01])(\d{3})(\d{3})(\d{3})$/.exec(dial) ?? []
  if (country === undefined) return dial
  return (country === "+420" ? groups : [country, ...groups]).join("\u00a0")
}
