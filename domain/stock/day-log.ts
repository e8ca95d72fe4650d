/** How long the page of a sold vehicle says so and shows similar ones. */
export const SOLD_DAYS = 90

/** One vehicle's days as a site knows them, with what another site needs to say the same. */
export type VehicleDays = {
  readonly id: number
  readonly firstSeenOn: string | null
  readonly changedOn: string | null
  /** Null while it is in stock. */
  readonly soldOn: string | null
  /** A hash of what the provider's list says about it: the day of a change belongs to that content. */
  readonly listedHash: string
  /** Everything about a sold vehicle, so that a site that never saw it can show its page, too; null while it is in stock. */
  readonly entry: string | null
}

export type DayLog = {
  /**
   * Logs the result of this site's last poll. Returns soon, with what all sites together know about these vehicles and all sold
   * ones, or undefined where the log is unavailable: then each goes by its own days.
   */
  record(days: readonly VehicleDays[], today: string): Promise<readonly VehicleDays[] | undefined>
}
