import { formatDocument } from '@concordia/contract/values/documento'

/** The CPF of an account; that of a closed one is kept apart, as evidence. */
export const Cpf = ({ cpf }: { cpf: string }) =>
  /^\d{11}$/.test(cpf) ? <span className="numeric">{formatDocument(cpf)}</span> : <>guardado à parte</>
