/** The router's requests for data. One that is lost on the way is answered as the load failure, which can be retried. */
export async function fetchData(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    // To its end: a line that breaks in the middle is a lost request, too.
    await response.clone().arrayBuffer()
    return response
  } catch (error) {
    if (request.signal.aborted) throw error
    return new Response(null, { status: 503 })
  }
}
