import type { Configuracoes } from '@concordia/contract/conta/schemas/cadastro'
import { cidadeOf } from '../../identidade/cadastro/cidades.ts'
import { presentUser } from '../../identidade/present.ts'
import { presentTerceiro } from '../../pagamentos/terceiros/present.ts'
import { presentPerfis } from '../perfis/present.ts'
import { presentTerceiroDeProcessos } from '../terceiros-processos/present.ts'
import type { ConfiguracoesRow } from './queries.ts'

export function presentConfiguracoes({ user, cadastro, polos, terceiros, deProcessos, perfis }: ConfiguracoesRow): Configuracoes {
  const { cpf, rg, telefone, endereco, numero, bairro, cep, cidadeId } = cadastro
  const [polo, outro] = polos
  const { id, descricao } = cidadeOf(cidadeId)
  return {
    ...presentUser(user),
    parte: polo && !outro ? { polo } : null,
    ...{ cpf, rg, telefone, endereco, numero, bairro, cep },
    cidade: { id, descricao },
    terceiros_pagamentos: terceiros.map(presentTerceiro),
    ...presentPerfis(perfis),
    terceiros_processos: deProcessos.map(presentTerceiroDeProcessos),
  }
}
