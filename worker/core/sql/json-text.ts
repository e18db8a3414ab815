/** JSON that the database has already written. It is sent as it is, without being parsed and serialized again. */
export type JsonText<T> = string & { readonly jsonOf?: T };

/** Some rows of a JSON list, without its brackets. */
export type JsonPart<T> = string & { readonly partOf?: T };

/** The bytes of such JSON. Many responses can send the same ones, without a copy for each. */
export type JsonBytes<T> = Uint8Array & { readonly bytesOf?: T };
