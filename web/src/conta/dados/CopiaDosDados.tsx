import { meusDados } from '@concordia/contract/conta/calls'
import type { CopiaDosDados as Copia } from '@concordia/contract/conta/schemas/meus-dados'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import css from '../conta.module.css'

const PedirCopiaDialog = lazyPart(() => import('./PedirCopiaDialog.tsx'))
/** How often a page asks whether the copy is ready. */
const ASK_MS = 5_000

/** 'Baixar meus dados': asks for a copy, waits for it, and saves it. */
export function CopiaDosDados() {
  const { data, error, refetch } = useQuery({
    ...queryOf(meusDados.estado),
    refetchInterval: ({ state }) => (state.data?.copia?.situacao === 'preparando' ? ASK_MS : false),
  })
  const { abrir, dialog } = useDialogo<null>(PedirCopiaDialog)
  if (error && !data) return <Failure error={error} retry={refetch} />
  const copia = data?.copia ?? null
  const isBeingMade = copia?.situacao === 'preparando'
  return (
    <>
      {error && <Failure error={error} retry={refetch} stale />}
      <div className={css.item}>
        <div className={layout.grow} role="status">
          <Text>Baixe uma cópia dos seus dados e dos arquivos que você enviou.</Text>
          {copia && (
            <Text size="sm" c="dimmed">
              <Situacao {...copia} />
            </Text>
          )}
        </div>
        {copia?.situacao === 'pronta' && <SaveButton name="meus dados" label="baixar" load={() => call(meusDados.baixar)} />}
        {!isBeingMade && (
          <Button variant="default" aria-haspopup="dialog" disabled={!data} onClick={() => abrir(null)}>
            {copia?.situacao === 'pronta' ? 'pedir outra cópia' : 'pedir cópia dos meus dados'}
          </Button>
        )}
        {dialog}
      </div>
    </>
  )
}

function Situacao({ situacao, pedida_em, expira_em }: Copia) {
  if (situacao === 'pronta')
    return (
      <>
        Cópia pronta. Pode ser baixada até <DateTime value={expira_em!} />.
      </>
    )
  if (situacao === 'atrasada')
    return <>Não foi possível preparar a cópia. Peça outra; se o problema continuar, fale com a secretaria.</>
  return (
    <>
      Cópia pedida em <DateTime value={pedida_em} />, em preparação. Você receberá um e-mail quando estiver pronta.
    </>
  )
}
