/** Every fact about the dealer that a page shows. It comes from the dealer file, never from code. */
export type Dealer = {
  readonly name: string
  readonly town: string
  readonly foundedYear: number
  readonly phones: readonly [DealerPhone, DealerPhone]
  readonly email: string
  readonly street: string
  readonly postalCode: string
}

type DealerPhone = {
  /** As people read it: "+420 000 000 001". */
  readonly display: string
  /** As a telephone dials it: "+420000000001". */
  readonly dial: string
}
