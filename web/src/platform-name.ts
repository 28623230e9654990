/** `www.courier.example` and `courier.co.uk`: what stands between `www.` and the first ending. */
const webAddress = /^(?:www\.)?([\p{L}\d-]+)(?:\.[\p{L}\d-]{2,})+$/iu

/** A platform's name for where there is little room: of a web address the part that tells it from others. */
export const shortPlatformName = (name: string): string => webAddress.exec(name)?.[1] ?? name
