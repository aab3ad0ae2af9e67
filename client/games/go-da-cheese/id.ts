/** Written out, not imported: the server's protocol file would bring its schemas along. */
export const id = 'go-da-cheese'
