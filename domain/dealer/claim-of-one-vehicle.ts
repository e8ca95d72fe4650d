const claims = /klíč|knížk|havar|majitel|najet|tachomet/i

/** A sentence that stands beside every vehicle must not speak of keys, service book, accidents, owners or mileage. */
export function isClaimOfOneVehicle(sentence: string): boolean {
  return claims.test(sentence)
}
