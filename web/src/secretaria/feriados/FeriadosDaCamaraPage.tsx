import { feriados } from '@concordia/contract/feriados/calls'
import { dayOf } from '@concordia/contract/values/dates'
import { isStaff, useSession } from '../../api/session.ts'
import { type DiaSemPrazo, ListaDeFeriados } from '../../institucional/ListaDeFeriados.tsx'
import { path } from '../../paths/paths.ts'
import { useSearchOf } from '../../paths/useAddress.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { useGo } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'

const FeriadoDialog = lazyPart<DialogoProps<null>>(() => import('./FeriadoDialog.tsx'))
const RecessoDialog = lazyPart<DialogoProps<null>>(() => import('./RecessoDialog.tsx'))

const TITLE = 'Feriados e recesso'
const SEM_ACESSO = { message: 'Você não tem acesso a este conteúdo.' }

/** /secretaria/feriados: the public list, to which the secretariat adds holidays of state and city and the chamber's own days. */
export default function FeriadosDaCamaraPage() {
  const staff = isStaff(useSession()?.user)
  const { ano } = useSearchOf('FeriadosDaCamara')
  const go = useGo()
  // The list is public, so the server refuses it to nobody.
  if (!staff) return <SoSecretaria title={TITLE} error={SEM_ACESSO} />
  return (
    <Page
      title={TITLE}
      about="Os feriados nacionais e o Carnaval já estão na lista. Inclua os do estado e da cidade, os dias em que a câmara não funciona e o recesso."
      action={
        <>
          <DialogButton part={RecessoDialog} about={null} variant="default">
            incluir recesso
          </DialogButton>
          <DialogButton part={FeriadoDialog} about={null}>
            incluir feriado
          </DialogButton>
        </>
      }
    >
      <ListaDeFeriados
        ano={ano}
        onAno={(outro) => void go(path('FeriadosDaCamara', {}, { ano: outro }), { resetScroll: false })}
        acao={{ header: 'Ação', cell: retirar }}
      />
    </Page>
  )
}

/** Removes what has not begun; the server refuses anything else. */
function retirar({ id, especie, de, nome }: DiaSemPrazo) {
  if (id === null || de <= dayOf(new Date())) return null
  return (
    <CommandButton
      variant="default"
      size="sm"
      c="var(--mantine-color-error)"
      aria-label={`retirar ${nome}`}
      command={especie === 'feriado' ? feriados.retirar : feriados.retirarRecesso}
      input={{ params: { id } }}
      again
      ask={{
        title: `Retirar “${nome}”?`,
        message:
          'Estes dias voltam a contar para os prazos definidos daqui em diante. Os prazos que já passaram adiante ficam como estão: nenhum é encurtado.',
        confirm: 'retirar',
        cancel: 'voltar',
        danger: true,
      }}
    >
      retirar
    </CommandButton>
  )
}
