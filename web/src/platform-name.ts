/** `www.courier.example` and `courier.co.uk`: captures the part between `www.` and the first suffix. */
const webAddress = /^(?:www\.)?([\p{L}\d-]+)(?:\.[\p{L}\d-]{2,})+$/iu

/** A short name for a platform: of a web address, the distinctive part. */
export const shortPlatformName = (name: string): string => webAddress.exec(name)?.[1] ?? name
