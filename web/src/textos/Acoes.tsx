import { textos } from '@concordia/contract/textos/calls'
import type { Texto } from '@concordia/contract/textos/schemas'
import { quemAssina, TEXTOS, type TextoOferecido } from '@concordia/contract/textos/words'
import { maiuscula } from '@concordia/contract/values/substantivo'
import { Button } from '@mantine/core'
import { path } from '../paths/paths.ts'
import { CommandButton } from '../ui/dialog/CommandButton.tsx'
import { DialogButton } from '../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../ui/dialog/useDialogo.tsx'
import { LinkButton } from '../ui/links.tsx'

const AssinarDialog = lazyPart<DialogoProps<Texto>>(() => import('./AssinarDialog.tsx'))
const ComentarDialog = lazyPart<DialogoProps<Texto>>(() => import('./ComentarDialog.tsx'))
const RecusarDialog = lazyPart<DialogoProps<Texto>>(() => import('./RecusarDialog.tsx'))
const EncerrarDialog = lazyPart<DialogoProps<Texto>>(() => import('./EncerrarDialog.tsx'))

/** What this user may do with the text now; one of them is the main one. */
export function Acoes({ texto }: { texto: Texto }) {
  const { id: tid, pode, sha256, tipo, procedimento } = texto
  const assinar = useDialogo(AssinarDialog)
  const { um, valeSemTodos } = TEXTOS[tipo as TextoOferecido]
  return (
    <>
      {pode.escrever && (
        <LinkButton to={path('TextoVersao', { tid })} variant="default">
          escrever nova versão
        </LinkButton>
      )}
      {pode.comentar && (
        <DialogButton part={ComentarDialog} about={texto} variant={pode.escrever ? 'default' : 'filled'}>
          comentar
        </DialogButton>
      )}
      {pode.abrir && (
        <CommandButton
          command={textos.fechar}
          input={{ params: { tid }, body: { sha256 } }}
          again
          ask={{
            title: `Abrir o ${um} à assinatura?`,
            message: `${maiuscula(quemAssina(tipo as TextoOferecido, procedimento.tipo))} são chamados a assinar a versão atual. Até a primeira assinatura, uma nova versão ainda o devolve à redação; depois, o texto não muda mais.`,
            confirm: 'abrir à assinatura',
          }}
        >
          abrir à assinatura
        </CommandButton>
      )}
      {pode.encerrar && (
        <DialogButton part={EncerrarDialog} about={texto} variant="default">
          {valeSemTodos ? 'encerrar com nota' : 'encerrar o texto'}
        </DialogButton>
      )}
      {pode.recusar && (
        <DialogButton part={RecusarDialog} about={texto} variant="default">
          recusar
        </DialogButton>
      )}
      {pode.assinar && (
        <Button aria-haspopup="dialog" onClick={() => assinar.abrir(texto)}>
          assinar
        </Button>
      )}
      {assinar.dialog}
    </>
  )
}
