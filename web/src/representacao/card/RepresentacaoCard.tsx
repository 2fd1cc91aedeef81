import { representacoes as calls } from '@concordia/contract/representacao/calls'
import type { Representacao } from '@concordia/contract/representacao/schemas'
import { comOab } from '@concordia/contract/rules/por-quem'
import { nomesDosPoderes, SITUACOES_DA_REPRESENTACAO } from '@concordia/contract/rules/representacao'
import { formatDate } from '@concordia/contract/values/dates'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { queryOf } from '../../api/query.ts'
import { isStaff, useSession } from '../../api/session.ts'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import { Folded } from '../../ui/page/Folded.tsx'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { SaveButton } from '../../ui/page/SaveButton.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { Chip } from '../../ui/table/StatusChip.tsx'
import { type Apresenta, CHAMADAS_DA_MATERIA, type Materia, TONS } from '../palavras.ts'
import css from './Representacao.module.css'

const ApresentarDialog = lazyPart<DialogoProps<Apresenta>>(() => import('./ApresentarDialog.tsx'))
const SubstabelecerDialog = lazyPart<DialogoProps<Representacao>>(() => import('./SubstabelecerDialog.tsx'))
const RenunciarDialog = lazyPart<DialogoProps<Representacao>>(() => import('./RenunciarDialog.tsx'))
const RevogarDialog = lazyPart<DialogoProps<{ representacao: Representacao; daCamara: boolean }>>(
  () => import('./RevogarDialog.tsx'),
)
const AvisosDialog = lazyPart<DialogoProps<Representacao>>(() => import('./AvisosDialog.tsx'))
const EquipeDialog = lazyPart<DialogoProps<Representacao>>(() => import('./EquipeDialog.tsx'))
const DecidirDialog = lazyPart<DialogoProps<Representacao>>(() => import('./DecidirDialog.tsx'))

/** The lawyers of the partes of a matter, what became of them, and the acts of this reader; nothing where there is nothing to say. */
export default function RepresentacaoCard(materia: Materia) {
  const { tipo, id } = materia
  const { data, error, refetch } = useQuery(queryOf(CHAMADAS_DA_MATERIA[tipo].list, { params: { id } }, { overlay: false }))
  if (!data) return error ? <Failure error={error} retry={refetch} /> : null
  const { representacoes, apresenta } = data
  const partes = apresenta ?? []
  if (representacoes.length === 0 && partes.length === 0) return null
  const atuais = representacoes.filter((one) => one.atua || one.situacao === 'apresentada')
  const anteriores = representacoes.filter((one) => !atuais.includes(one))
  return (
    <div className={css.quadro}>
      <Quadro title="Representação">
        {atuais.length === 0 ? (
          <Text c="dimmed">Nenhum advogado representa uma das partes agora.</Text>
        ) : (
          <ul className={css.lista}>
            {atuais.map((one) => (
              <Item key={one.id} representacao={one} />
            ))}
          </ul>
        )}
        {anteriores.length > 0 && (
          <Folded label={`Anteriores (${anteriores.length})`}>
            <ul className={css.lista}>
              {anteriores.map((one) => (
                <Item key={one.id} representacao={one} />
              ))}
            </ul>
          </Folded>
        )}
        {partes.length > 0 && (
          <div className={layout.acts}>
            <DialogButton part={ApresentarDialog} about={{ materia, partes }} variant="default" mt="sm">
              apresentar procuração
            </DialogButton>
          </div>
        )}
      </Quadro>
    </div>
  )
}

function Item({ representacao }: { representacao: Representacao }) {
  const { id, parte, advogado, escritorio, situacao, pode, origem } = representacao
  const quem = comOab(advogado.name, advogado.oab)
  const daCamara = isStaff(useSession()?.user)
  return (
    <li>
      <span className={css.quem}>
        <strong>{quem}</strong>
        <span>
          por {parte.nome}
          {escritorio && `, ${escritorio.nome}`}
        </span>
        <span className={css.detalhe}>{detalheDe(representacao)}</span>
        <span className={css.detalhe}>Poderes: {nomesDosPoderes(representacao.poderes)}.</span>
      </span>
      <Chip tone={TONS[situacao]}>{SITUACOES_DA_REPRESENTACAO[situacao]}</Chip>
      <span className={css.atos}>
        <SaveButton
          name={`${origem === 'procuracao' ? 'procuração' : 'substabelecimento'} de ${advogado.name}`}
          load={() => call(calls.documento, { params: { rid: id } })}
        />
        {pode.decidir && (
          <DialogButton part={DecidirDialog} about={representacao} size="sm" aria-label={`conferir a procuração de ${quem}`}>
            conferir
          </DialogButton>
        )}
        {pode.formar_equipe && (
          <DialogButton
            part={EquipeDialog}
            about={representacao}
            size="compact-sm"
            variant="default"
            aria-label={`equipe do escritório por ${parte.nome}`}
          >
            equipe
          </DialogButton>
        )}
        {pode.substabelecer && (
          <DialogButton part={SubstabelecerDialog} about={representacao} size="sm" variant="default">
            substabelecer
          </DialogButton>
        )}
        {pode.renunciar && (
          <DialogButton part={RenunciarDialog} about={representacao} size="sm" variant="default">
            renunciar
          </DialogButton>
        )}
        {pode.escolher_avisos && (
          <DialogButton
            part={AvisosDialog}
            about={representacao}
            size="sm"
            variant="default"
            aria-label={`escolher quem recebe os avisos: você ou ${quem}`}
          >
            quem recebe os avisos
          </DialogButton>
        )}
        {pode.revogar && (
          <DialogButton
            part={RevogarDialog}
            about={{ representacao, daCamara }}
            size="sm"
            variant="default"
            aria-label={`revogar a procuração a ${quem}`}
          >
            revogar
          </DialogButton>
        )}
      </span>
    </li>
  )
}

/** Where it comes from and until when it lasts, or why it ended. */
function detalheDe({
  origem,
  de,
  com_reserva,
  ate,
  atua_ate,
  situacao,
  atua,
  motivo,
  created_at,
  encerrada_em,
  avisos,
}: Representacao): string {
  const vem =
    origem === 'procuracao'
      ? `Procuração de ${formatDate(created_at)}`
      : `Substabelecimento de ${de ?? 'outro advogado'}, ${com_reserva ? 'com reserva' : 'sem reserva'}, em ${formatDate(created_at)}`
  const frases = [
    ate && atua && `vale até ${formatDate(ate)}`,
    situacao === 'renunciada' && atua && atua_ate && `renunciou e ainda atua até ${formatDate(atua_ate)}`,
    situacao === 'apresentada' && (atua ? 'a secretaria vai conferi-la' : 'o acesso se abre quando a secretaria a conferir'),
    encerrada_em && `terminou em ${formatDate(encerrada_em)}`,
    motivo && `motivo: ${motivo}`,
    atua && avisos === 'advogado' && 'os avisos vão só para o advogado',
  ].filter(Boolean)
  return `${[vem, ...frases].join('; ')}.`
}
