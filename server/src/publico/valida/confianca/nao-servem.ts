/** Roots of ICP-Brasil that do not vouch for documents: SHA-256 of their DER, and the reason for the operator. */
export const NAO_SERVEM: ReadonlyMap<string, string> = new Map([
  ['1226ebf38af7335ffb346de68840d5652d9be7413a65b989375edac6a7f16172', 'a raiz v3 foi revogada'],
  ['5657e70580eb678983f3ed7dfce091d84cae6549389a47fccda8d0e4dc2cf576', 'a chave da raiz v7 não é lida por esta plataforma'],
  ['cd5406f61a8d5d08a3797da044be669c555c2d8b821d67577f0a2ce3a1a277e1', 'a raiz v8 foi revogada'],
  ['cdd1149dcfc137c4c34fa844cf592cfbfea05cb13b770ad5e1f0c7fc8c9c43bf', 'a raiz v9 foi revogada'],
  ['6e0bff069a26994c15de2c4888cc54af84882e5495b7fbf66be9ccffec7489f6', 'a raiz v10 só emite para sites (TLS)'],
  ['1406710058180fa4081aab3f246f1702429c552a11fa3143b84c88cb3ab8e5e7', 'a raiz v11 só emite para programas'],
])
