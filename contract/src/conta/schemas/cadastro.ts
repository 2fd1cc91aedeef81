import type { Definitions } from '../../http/call.ts'
import { z } from '../../http/zod.ts'
import { Cidade, DadosPessoais, Endereco, nomeDePessoa, User } from '../../identidade/schemas/identidade.ts'
import { Terceiro } from '../../pagamentos/schemas/terceiros.ts'
import { POLOS_DA_NEGOCIACAO } from '../../rules/negociacao.ts'
import { Perfis } from './perfis.ts'
import { TerceiroDeProcessos } from './terceiros-processos.ts'

const { first_name, cpf, rg, telefone } = DadosPessoais.shape
const { endereco, numero, bairro, cep } = Endereco.shape

/** The form of the tab Cadastro. The last name has the same message as the first (docs/rules/account.md#settings). */
export const Cadastro = z.object({
  first_name,
  last_name: nomeDePessoa('Informe seu primeiro nome'),
  cpf,
  rg,
  telefone,
  endereco,
  numero,
  bairro,
  cep,
  cidade_id: z.int({ error: 'Informe a cidade' }).positive('Informe a cidade'),
})
export type Cadastro = z.infer<typeof Cadastro>

/** The user with everything the settings show. */
export const Configuracoes = User.extend({
  /** The user's side in all their negotiations; null without one, or with both. */
  parte: z.object({ polo: z.enum(POLOS_DA_NEGOCIACAO) }).nullable(),
  cpf: z.string(),
  rg: z.string(),
  telefone: z.string(),
  endereco: z.string(),
  numero: z.string(),
  bairro: z.string(),
  cep: z.string(),
  cidade: Cidade,
  terceiros_pagamentos: z.array(Terceiro),
  ...Perfis.shape,
  terceiros_processos: z.array(TerceiroDeProcessos),
}).meta({ id: 'Configuracoes' })
export type Configuracoes = z.infer<typeof Configuracoes>

export const cadastro = () =>
  ({
    settings: {
      summary: 'O usuário com seu cadastro, seus perfis e terceiros',
      response: z.object({ user: Configuracoes }),
    },
    update: {
      summary: 'Alterar o cadastro; o e-mail não muda por aqui',
      body: Cadastro,
      failures: { 422: 'Um campo está errado, ou o CPF é de outra conta' },
      response: z.object({ user: Configuracoes, message: z.string() }),
    },
  }) satisfies Definitions
