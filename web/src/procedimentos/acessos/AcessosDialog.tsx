import type { Acesso } from '@concordia/contract/procedimentos/schemas/acessos'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { comArtigo } from '@concordia/contract/values/substantivo'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { isStaff, useSession } from '../../api/session.ts'
import { path } from '../../paths/paths.ts'
import { PAGINAS, type Referencia } from '../../paths/procedimento.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useGo } from '../../ui/links.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { Contas } from './Contas.tsx'
import { CHAMADAS_DOS_ACESSOS } from './chamadas.ts'
import { DeixarForm } from './DeixarForm.tsx'
import { EncerrarForm } from './EncerrarForm.tsx'

/** The followers of the procedimento, and the end of that: of another account, with a reason, or of one's own. */
export default function AcessosDialog({ sobre, ...shown }: DialogoProps<Referencia>) {
  const [escolhido, setEscolhido] = useState<Acesso | null>(null)
  const go = useGo()
  const { tipo, id } = sobre
  const { acessos, daSecretaria, error, retry } = useAcessos(sobre)
  const goBack = () => setEscolhido(null)
  const deixou = () => {
    shown.onClose()
    void go(path(PAGINAS[tipo].lista))
  }
  return (
    <Dialog {...shown} form title={escolhido ? (escolhido.eu ? 'Deixar de acompanhar' : 'Encerrar acesso') : 'Quem tem acesso'}>
      {escolhido?.eu ? (
        <DeixarForm tipo={tipo} id={id} onCancel={goBack} onFeito={deixou} />
      ) : escolhido ? (
        <EncerrarForm
          tipo={tipo}
          id={id}
          acesso={escolhido}
          daSecretaria={daSecretaria}
          onClose={() => void retry().then(goBack)}
        />
      ) : acessos ? (
        <Stack>
          <Text size="sm" c="dimmed">
            {daSecretaria
              ? `Todas as contas que acompanham ${comArtigo(TIPOS[tipo])}, além da secretaria.`
              : 'As contas que acompanham ao seu lado. As do outro lado não aparecem aqui.'}
          </Text>
          <Contas acessos={acessos} onEscolher={setEscolhido} />
        </Stack>
      ) : error ? (
        <Failure error={error} retry={retry} />
      ) : (
        <CardSkeleton lines={4} />
      )}
    </Dialog>
  )
}

/** The secretariat reads all; a member of it who takes part in the procedimento only what a parte reads. */
function useAcessos({ tipo, id }: Referencia) {
  const calls = CHAMADAS_DOS_ACESSOS[tipo]
  const staff = isStaff(useSession()?.user)
  const input = { params: { id } }
  const todos = useQuery({ ...queryOf(calls.daSecretaria.acessos, input, { overlay: false }), enabled: staff })
  const interessado = todos.error?.status === 403
  const meus = useQuery({ ...queryOf(calls.meus, input, { overlay: false }), enabled: !staff || interessado })
  const { data, error, refetch } = staff && !interessado ? todos : meus
  return { acessos: data?.acessos, error, retry: refetch, daSecretaria: staff && !interessado }
}
