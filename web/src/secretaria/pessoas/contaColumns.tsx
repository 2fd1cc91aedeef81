import { type ContaDaCamara, NOMES_DOS_PAPEIS } from '@concordia/contract/contas'
import { formatDocument } from '@concordia/contract/values/documento'
import { Text } from '@mantine/core'
import type { Column } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Endereco } from './Endereco.tsx'
import { Perfis } from './Perfis.tsx'
import { SituacaoDaConta } from './SituacaoDaConta.tsx'

/** The e-mail stands under the name. */
export const CONTA_COLUMNS: readonly [Column<ContaDaCamara>, ...Column<ContaDaCamara>[]] = [
  {
    header: 'Nome',
    minWidth: '14rem',
    cell: ({ name, email }) => (
      <>
        {name}
        <Text size="sm" c="dimmed" component="div">
          <Endereco email={email} />
        </Text>
      </>
    ),
  },
  { header: 'CPF', cell: ({ cpf }) => <span className="numeric">{formatDocument(cpf)}</span> },
  { header: 'Papel', cell: ({ role }) => NOMES_DOS_PAPEIS[role] },
  { header: 'Perfis', cell: ({ perfis }) => (perfis.length > 0 ? <Perfis perfis={perfis} /> : null) },
  { header: 'Situação', cell: (conta) => <SituacaoDaConta conta={conta} /> },
  { header: 'Desde', cell: ({ created_at }) => <DateTime value={created_at} as="day" /> },
]
