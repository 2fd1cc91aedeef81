import type { Configuracoes } from '@concordia/contract/conta/schemas/cadastro'
import { USER } from './session.ts'

/** The settings of the demo's party; `changes` are fields of the user. */
export const settings = (changes: Partial<Configuracoes> = {}): { user: Configuracoes } => ({
  user: {
    ...USER,
    parte: null,
    cpf: '11144477735',
    rg: '12.345.678-9',
    telefone: '11987654321',
    endereco: 'Praça da Sé',
    numero: '1',
    bairro: 'Sé',
    cep: '01001000',
    cidade: { id: 3_550_308, descricao: 'São Paulo - SP' },
    terceiros_pagamentos: [],
    ...{ advogado: null, perito: null, arbitro: null, mediador: null },
    terceiros_processos: [],
    ...changes,
  },
})
