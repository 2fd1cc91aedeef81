import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { NOMES_DOS_PAPEIS } from '@concordia/contract/secretaria/words'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/table/columns.ts'
import { RowCard, Soft } from '../../ui/table/RowCard.tsx'
import { Cpf } from './Cpf.tsx'
import { Endereco } from './Endereco.tsx'
import { Perfis } from './Perfis.tsx'
import { SituacaoDaConta } from './SituacaoDaConta.tsx'

export const CONTA_COLUMNS: readonly [Column<ContaDaCamara>, ...Column<ContaDaCamara>[]] = [
  { header: 'Nome', minWidth: '10rem', cell: ({ name }) => name },
  { header: 'E-mail', minWidth: '11rem', cell: ({ email }) => <Endereco email={email} /> },
  { header: 'CPF', cell: ({ cpf }) => <Cpf cpf={cpf} /> },
  { header: 'Papel', cell: ({ role }) => NOMES_DOS_PAPEIS[role] },
  { header: 'Perfis', cell: ({ perfis }) => (perfis.length > 0 ? <Perfis perfis={perfis} /> : null) },
  { header: 'Situação', cell: (conta) => <SituacaoDaConta conta={conta} /> },
]

/** An account on a narrow screen: whose it is, how to reach them, what they are here. */
export const cartaoDaConta = (conta: ContaDaCamara, link: ReactNode) => (
  <RowCard
    lines={[
      link,
      <Soft key="endereco">
        <Endereco email={conta.email} />
      </Soft>,
      <Soft key="papel">
        {NOMES_DOS_PAPEIS[conta.role]} · CPF <Cpf cpf={conta.cpf} />
      </Soft>,
      <>
        <SituacaoDaConta conta={conta} />
        {conta.perfis.length > 0 && <Perfis perfis={conta.perfis} />}
      </>,
    ]}
  />
)
