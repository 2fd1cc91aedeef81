import { notices } from '../../avisos/notice.ts'
import { announced, type Of, type OfTipo, personal, service, type ToOne } from '../../procedimentos/avisos/notices.ts'

const arbitro = (_: OfTipo) => 'Você recebe este aviso porque é árbitro neste processo.'
const secretaria = (_: OfTipo) => 'Você recebe este aviso porque faz parte da secretaria da câmara.'
const emDias = (dias: number) => (dias === 1 ? 'um dia corrido' : `${dias} dias corridos`)

/** About the award. None says what it decides, and what concerns a draft goes to those who read it. */
export const NOTICES = notices({
  /** A draft was filed, or took the place of another one (`nova`: false), whose signatures count no more. */
  sentencaParaAssinar: personal(arbitro, ({ procedimento: numero, por, nova }: ToOne<'por'> & { nova: boolean }) => ({
    subject: `Processo ${numero}: sentença para assinar`,
    body: nova
      ? `${por} apresentou a sentença do processo ${numero}. Leia-a na página do processo e assine-a com um código, ou anexe o seu voto divergente.`
      : `${por} substituiu a minuta da sentença do processo ${numero}. Assinaturas na minuta anterior deixaram de valer: leia a nova na página do processo antes de assinar.`,
  })),
  sentencaParaLer: personal(secretaria, ({ procedimento: numero }: ToOne) => ({
    subject: `Processo ${numero}: minuta da sentença para o escrutínio`,
    body: `Há uma minuta da sentença do processo ${numero} em assinatura. A secretaria pode lê-la e anotar pontos, que só os árbitros leem. As partes não sabem dela.`,
  })),
  pontosNaMinuta: personal(arbitro, ({ procedimento: numero }: ToOne) => ({
    subject: `Processo ${numero}: ponto anotado na minuta da sentença`,
    body: `A secretaria anotou um ponto na minuta da sentença do processo ${numero}. Ele está na página do processo, e só os árbitros o leem.`,
  })),
  /** `dias`: to ask for clarifications; null: nobody may ask. */
  sentencaProferida: service(({ numero, parcial, dias }: Of & { parcial: boolean; dias: number | null }) => ({
    subject: `Processo ${numero}: sentença arbitral${parcial ? ' parcial' : ''}`,
    body: `Foi proferida a sentença arbitral${parcial ? ' parcial' : ''} do processo ${numero}. Ela está na página do processo.${dias === null ? '' : ` A partir do recebimento deste aviso, cada parte tem ${emDias(dias)} para pedir esclarecimentos, na mesma página (Lei 9.307/1996, art. 30).`}`,
  })),
  /** `ate`: "20/11/2026"; `de`: "o termo de arbitragem". */
  prazoDaSentencaFixado: service(({ numero, ate, por, de }: Of<'ate' | 'por' | 'de'>) => ({
    subject: `Processo ${numero}: sentença até ${ate}`,
    body: `${por} registrou, como árbitro, que a sentença do processo ${numero} deve ser proferida até ${ate}, em dias corridos. O prazo vem d${de} (Lei 9.307/1996, art. 23).`,
  })),
  /** `ate`: "20/11/2026". */
  esclarecimentosPedidos: service(({ numero, ate }: Of<'ate'>) => ({
    subject: `Processo ${numero}: pedido de esclarecimentos da sentença`,
    body: `Uma parte pediu esclarecimentos da sentença do processo ${numero}. O pedido está nos autos, e os árbitros decidem até ${ate}.`,
  })),
  esclarecimentosDecididos: service(({ numero }: Of) => ({
    subject: `Processo ${numero}: decisão sobre os esclarecimentos da sentença`,
    body: `Os árbitros decidiram o pedido de esclarecimentos da sentença do processo ${numero}. A decisão está nos autos.`,
  })),
  /** The award is due. `faltam`: days; `ate`: the last one, `dd/mm/aaaa`. */
  prazoDaSentenca: personal(arbitro, (facts: ToOne<'ate'> & { faltam: number }) =>
    aviso({ ...facts, numero: facts.procedimento }),
  ),
  prazoDaSentencaNaSecretaria: announced({ to: 'secretaria', why: secretaria }, (facts: Of<'ate'> & { faltam: number }) =>
    aviso(facts),
  ),
})

function aviso({ numero, faltam, ate }: { numero: number; faltam: number; ate: string }) {
  const quando = faltam === 0 ? 'hoje' : faltam === 1 ? 'amanhã' : `em ${faltam} dias`
  return {
    subject: `Processo ${numero}: a sentença deve ser proferida até ${ate}`,
    body: `O prazo para a sentença do processo ${numero} termina ${quando}, em ${ate}, contado em dias corridos (Lei 9.307/1996, art. 23).`,
  }
}
