import type { CAMPOS_DO_PEDIDO } from '@concordia/contract/procedimentos/schemas/pedido'
import type { NovaParte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { toReais } from '@concordia/contract/values/money'
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Payment } from '../../pagamentos/passo/choice.ts'

type Comum = z.ZodObject<typeof CAMPOS_DO_PEDIDO>
/** Input and validated output of step 1's form, for the fields every tipo has. */
export type Dados = z.input<Comum>
export type DadosProntos = z.output<Comum>
export type FormularioComum = UseFormReturn<Dados, unknown, DadosProntos>
export type DadosControl = Control<Dados, unknown, DadosProntos>
export type NomeDoPolo = 'demandantes' | 'demandadas'
/** The sides of a filing or of a negotiation. */
export type NomeDoLado = NomeDoPolo | 'solicitantes' | 'solicitadas'
/** A form with partes; each form has only its own sides. */
export type FormularioComPartes = UseFormReturn<Record<NomeDoLado, z.input<typeof NovaParte>[]>>

/** Casts the form of one tipo to the form of the common fields: the library's types cannot express this. */
export const comum = <D extends Dados, P extends DadosProntos>(form: UseFormReturn<D, unknown, P>): FormularioComum =>
  form as unknown as FormularioComum

/** Casts a form with partes to what the fields of partes take. */
export const comPartes = <D extends FieldValues, P>(form: UseFormReturn<D, unknown, P>): FormularioComPartes =>
  form as unknown as FormularioComPartes

export const novaParte = (): z.input<typeof NovaParte> => ({
  nome: '',
  documento: '',
  endereco: '',
  complemento: '',
  telefone: '',
  emails: [{ contato: '', principal: true }],
})

export const dadosVazios = () => ({
  area_id: null as never,
  classe: '',
  advogado_email: '',
  advogado_nome: '',
  advogado_oab: '',
  demandantes: [novaParte()],
  demandadas: [novaParte()],
  valor: null as never,
})

/** The payment as the filing call expects it. */
export const pagoCom = ({ valor, meio, convenio, stripe_payment }: Payment) => ({
  convenio_id: convenio?.id,
  valorAPagar: toReais(valor),
  meioDePagamento: meio,
  stripe_payment,
})
