import { publicacoes } from '@concordia/contract/secretaria/calls'
import type { Resolucao } from '@concordia/contract/secretaria/schemas/cadastros'
import { IconBriefcase } from '@tabler/icons-react'
import type { z } from 'zod'
import { queryOf } from '../../api/query.ts'
import { useCommand } from '../../api/useCommand.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useReadWithFocus } from '../../ui/dialog/useReadWithFocus.ts'
import { saveFile } from '../../ui/files/saveFile.ts'
import layout from '../../ui/layout.module.css'
import { notify } from '../../ui/notify.ts'
import { EmptyState } from '../../ui/page/states/EmptyState.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { PagedList } from '../../ui/table/PagedList.tsx'
import { type RowAct, RowActs } from '../../ui/table/RowActs.tsx'
import { Chip } from '../../ui/table/StatusChip.tsx'
import { usePaged } from '../../ui/table/usePaged.ts'
import css from './publicacoes.module.css'

const ResolucaoDialog = lazyPart<DialogoProps<null>>(() => import('./ResolucaoDialog.tsx'))

type Linha = z.infer<typeof Resolucao>

const COLUMNS: readonly [Column<Linha>, ...Column<Linha>[]] = [
  { header: 'Publicada em', cell: ({ created_at }) => <DateTime value={created_at} as="day" /> },
  { header: 'Assunto', minWidth: '16rem', cell: ({ assunto }) => <span className={layout.breaks}>{assunto}</span> },
  { header: 'Situação', cell: (resolucao) => <Situacao {...resolucao} /> },
  { header: 'Ações', minWidth: '9rem', cell: (resolucao) => <Atos resolucao={resolucao} /> },
]

export function Resolucoes() {
  const { data, paged } = usePaged({ on: 'Publicacoes' }, (page) => queryOf(publicacoes.resolucoes, { query: { page } }))
  return (
    <>
      <div className={css.acao}>
        <DialogButton part={ResolucaoDialog} about={null}>
          publicar resolução
        </DialogButton>
      </div>
      <PagedList
        noun={{ um: 'resolução', muitos: 'resoluções', artigo: 'a' }}
        list={data?.resolucoes}
        skeleton={6}
        label="Resoluções"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        {...paged}
        empty={<EmptyState icon={IconBriefcase}>Ainda não há resoluções publicadas.</EmptyState>}
      />
    </>
  )
}

const Situacao = ({ retirada_em }: Linha) =>
  retirada_em ? (
    <>
      <Chip tone="quiet">Retirada</Chip>
      <div className={css.second}>
        em <DateTime value={retirada_em} as="day" />
      </div>
    </>
  ) : (
    <Chip tone="active">Publicada</Chip>
  )

function Atos({ resolucao: { id, assunto, retirada_em } }: { resolucao: Linha }) {
  const readWithFocus = useReadWithFocus()
  const retirar = useCommand(publicacoes.retirarResolucao, {
    onSuccess: async ({ message }) => {
      await readWithFocus()
      notify.success(message)
    },
    // Somebody else may have withdrawn it first: the list then shows that.
    onError: readWithFocus,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Retirar a resolução?',
      message: `“${assunto}” sai agora da lista pública e não volta a ela. O PDF continua aqui, para a secretaria.`,
      confirm: 'retirar resolução',
      danger: true,
    })
    if (yes) retirar.send({ params: { id } })
  }
  const baixar = useCommand(publicacoes.pdfDaResolucao, { again: true, onSuccess: (file) => saveFile(file, `${assunto}.pdf`) })
  const retirada: RowAct = { label: 'retirar', name: `retirar ${assunto}`, danger: true, dialog: true, onClick: () => void ask() }
  return (
    <RowActs
      de={assunto}
      acts={[
        { label: 'baixar PDF', name: `baixar PDF de ${assunto}`, onClick: () => baixar.send({ params: { id } }) },
        ...(retirada_em ? [] : [retirada]),
      ]}
    />
  )
}
