import { AcessoComTermos, DadosPessoais, Endereco, type Registro } from '@concordia/contract/identidade/schemas/identidade'
import { ApiError } from '../../api/error.ts'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'

/** The steps of /register (docs/rules/account.md#registration), in order; each has a form of its own. */
export const PASSOS = ['Dados pessoais', 'Endereço', 'Acesso'] as const

/**
 * The wizard holds the three forms, so that going back and forth keeps what was typed.
 * @param email the address that was invited
 */
export function useRegistroForms(email = '') {
  const dados = useFormOf(DadosPessoais, { first_name: '', last_name: '', cpf: '', rg: '', telefone: '' })
  const endereco = useFormOf(Endereco, { endereco: '', numero: '', bairro: '', cep: '', cidade: null as never })
  const acesso = useFormOf(AcessoComTermos, { email, password: '', password_confirmation: '', termos: false as never })
  return { dados, endereco, acesso }
}
export type RegistroForms = ReturnType<typeof useRegistroForms>
export type AcessoForm = RegistroForms['acesso']

/** The body of the call: the three steps together, without the checkbox, which exists only on screen. */
export function bodyOf({ dados, endereco, acesso }: RegistroForms, convite?: string): Registro {
  const { termos: _, ...access } = acesso.getValues()
  const { cidade, ...address } = endereco.getValues()
  return { ...dados.getValues(), ...address, cidade: { id: cidade.id }, ...access, ...(convite && { convite }) }
}

const FIELDS = [DadosPessoais, Endereco, AcessoComTermos].map(({ shape }) => Object.keys(shape))

/** The first step with a field that a 422 names, or null when the error names no field. */
export function stepOf(error: ApiError): number | null {
  const refused = Object.keys(error.errors ?? {}).map(topOf)
  const step = FIELDS.findIndex((fields) => fields.some((field) => refused.includes(field)))
  return step === -1 ? null : step
}

/** Shows a 422's errors under the fields of every step; the focus goes to the first one that is on screen. */
export function applyToSteps({ dados, endereco, acesso }: RegistroForms, { status, message, errors }: ApiError): void {
  const share = (step: number) =>
    new ApiError(
      status,
      message,
      Object.fromEntries(Object.entries(errors ?? {}).filter(([field]) => FIELDS[step]?.includes(topOf(field)))),
    )
  applyErrors(acesso, share(2))
  applyErrors(endereco, share(1))
  applyErrors(dados, share(0))
}

const topOf = (field: string) => field.split('.')[0] ?? field
