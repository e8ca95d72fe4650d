/** How long the page of a sold vehicle says so and shows similar ones. */
export const SOLD_DAYS = 90

/** What a site knows of one vehicle's days, and what it needs to say the same as another. */
export type VehicleDays = {
  readonly id: number
  readonly firstSeenOn: string | null
  readonly changedOn: string | null
  /** Null while it is in stock. */
  readonly soldOn: string | null
  /** Of what the provider's list says of it: the day of a change belongs to what it was changed to. */
  readonly listedHash: string
  /** All that is known of a sold vehicle, so that a site that never saw it can show its page, too; null while it is in stock. */
  readonly entry: string | null
}

export type DayLog = {
  /**
   * Logs what this site's last poll says. Answers soon, with what all sites together know of these vehicles and of all that
   * are sold, or with undefined where the log is not there: then each goes by its own days.
   */
  record(days: readonly VehicleDays[], today: string): Promise<readonly VehicleDays[] | undefined>
}
