import type { ResultOf } from '@concordia/contract/http/call'
import { representacoes } from '@concordia/contract/representacao/calls'
import { comOab } from '@concordia/contract/rules/por-quem'
import { formatDate } from '@concordia/contract/values/dates'
import { Group } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import css from '../../representacao/card/Representacao.module.css'
import { nomeDaMateria, paginaDe } from '../../representacao/palavras.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { AppLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { usePaged } from '../../ui/table/usePaged.ts'
import { SoSecretaria } from '../SoSecretaria.tsx'

type Linha = ResultOf<typeof representacoes.fila>['representacoes']['data'][number]
const DecidirDialog = lazyPart(() => import('../../representacao/card/DecidirDialog.tsx'))

const COLUMNS: readonly [Column<Linha>, ...Column<Linha>[]] = [
  {
    header: 'Onde',
    minWidth: '8rem',
    cell: ({ materia }) => (
      <AppLink to={paginaDe(materia)} className={css.onde}>
        {nomeDaMateria(materia)}
      </AppLink>
    ),
  },
  { header: 'Advogado', minWidth: '12rem', cell: ({ representacao: { advogado } }) => comOab(advogado.name, advogado.oab) },
  { header: 'Parte', minWidth: '10rem', cell: ({ representacao }) => representacao.parte.nome },
  {
    header: 'Apresentada',
    cell: ({ representacao: { created_at, atua } }) => `${formatDate(created_at)}${atua ? '' : ', sem acesso ainda'}`,
  },
  {
    header: 'Conferir',
    cell: ({ representacao }) => (
      <Group gap="xs">
        <SaveButton
          name={`procuração de ${representacao.advogado.name}`}
          load={() => call(representacoes.documento, { params: { rid: representacao.id } })}
        />
        {representacao.pode.decidir && (
          <DialogButton
            part={DecidirDialog}
            about={representacao}
            size="sm"
            aria-label={`conferir a procuração de ${representacao.advogado.name}`}
          >
            conferir
          </DialogButton>
        )}
      </Group>
    ),
  },
]

/** /secretaria/representacoes: the powers of attorney that wait for the secretariat, the oldest first. */
export default function ProcuracoesPage() {
  const { data, error, paged } = usePaged({ on: 'ProcuracoesAConferir' }, (page) =>
    queryOf(representacoes.fila, { query: { page } }),
  )
  if (error?.status === 403) return <SoSecretaria title="Procurações a conferir" error={error} />
  return (
    <Page
      title="Procurações a conferir"
      about="Abra o documento, confira nomes, OAB, poderes, data e assinatura, e registre a decisão. Da mais antiga à mais recente."
    >
      <PagedList
        noun={{ um: 'procuração', muitos: 'procurações', artigo: 'a' }}
        list={data?.representacoes}
        skeleton={6}
        label="Procurações a conferir"
        columns={COLUMNS}
        rowKey={({ representacao }) => representacao.id}
        {...paged}
        empty={<EmptyState icon={IconCircleCheck}>Nenhuma procuração espera conferência.</EmptyState>}
      />
    </Page>
  )
}
