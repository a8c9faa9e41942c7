import { defineMessages, type MessageCatalogue } from '../../core/messages/message-catalogue.ts'

/** `numberFormat` is the language tag by whose rules results and limits are written: `en-IN` has lakhs. */
export const messages = defineMessages(
  {
    en: {
      optional: '(optional)',
      numberFormat: 'en',
      stepOf: 'Step {n} of {total}',
      nextStep: 'Next',
      previousStep: 'Back',
      required: 'This field is required.',
      invalid: 'Please check this answer.',
      tooLong: 'This is too long. At most {n} characters, please.',
      checkFields: 'Please check these fields',
      errorPrefix: 'Error: ',
      sending: 'Sending',
      retryWhenOnline:
        'You are offline. Your answers are kept and will be sent when you are back online. You can also press the button now.',
      retrySoon:
        'Your answers are kept and will be sent again in a moment. You can also press the button now.',
      submissionFailed: 'Submission failed. Try again.',
      submissionError: 'Error submitting form. Please try again later.',
      applicationFailed: 'Failed to submit application.',
      applicationError: 'Error submitting application.',
      leadSent: 'Thank you. We will get in touch with you soon.',
      applicationSent: 'Your application has been sent.',
    },
    ta: {
      optional: '(கட்டாயம் இல்ல)',
      numberFormat: 'ta',
      stepOf: 'படி {n} / {total}',
      nextStep: 'அடுத்த படி',
      previousStep: 'முந்தைய படி',
      required: 'இதை நிரப்பணும்.',
      invalid: 'இதைச் சரிபாருங்க.',
      tooLong: 'ரொம்ப நீளமா இருக்கு. {n} எழுத்துக்குள்ள இருக்கணும்.',
      checkFields: 'இதையெல்லாம் சரிபாருங்க',
      errorPrefix: 'பிழை: ',
      sending: 'அனுப்புறோம்',
      retryWhenOnline:
        'இப்ப internet இல்ல. நீங்க எழுதினது அப்படியே இருக்கு; internet வந்ததும் தானாவே போயிடும். பட்டனைத் தட்டி இப்பவேகூட அனுப்பலாம்.',
      retrySoon: 'நீங்க எழுதினது அப்படியே இருக்கு; கொஞ்ச நேரத்துல தானாவே மறுபடி போகும். பட்டனைத் தட்டி இப்பவேகூட அனுப்பலாம்.',
      submissionFailed: 'அனுப்ப முடியல. மறுபடி முயற்சி பண்ணுங்க.',
      submissionError: 'அனுப்பும்போது ஒரு பிழை. கொஞ்ச நேரம் கழிச்சு மறுபடி முயற்சி பண்ணுங்க.',
      applicationFailed: 'விண்ணப்பத்தை அனுப்ப முடியல.',
      applicationError: 'விண்ணப்பத்தை அனுப்பும்போது ஒரு பிழை.',
      leadSent: 'நன்றி! சீக்கிரம் உங்களைத் தொடர்பு கொள்றோம்.',
      applicationSent: 'உங்க விண்ணப்பம் வந்துருச்சு.',
    },
    ml: {
      optional: '(നിർബന്ധമില്ല)',
      numberFormat: 'ml',
      stepOf: 'ഘട്ടം {n} / {total}',
      nextStep: 'അടുത്ത ഘട്ടം',
      previousStep: 'മുമ്പത്തെ ഘട്ടം',
      required: 'ഇത് പൂരിപ്പിക്കണം.',
      invalid: 'ഇതൊന്നു നോക്കൂ.',
      tooLong: 'ഇത് വളരെ നീണ്ടതാണ്. {n} അക്ഷരങ്ങൾ വരെയേ പറ്റൂ.',
      checkFields: 'ഇവ ഒന്നുകൂടി നോക്കൂ',
      errorPrefix: 'പിശക്: ',
      sending: 'അയയ്ക്കുന്നു',
      retryWhenOnline:
        'ഇപ്പോൾ ഇന്റർനെറ്റ് ഇല്ല. എഴുതിയതെല്ലാം ഇവിടെത്തന്നെയുണ്ട്; ഇന്റർനെറ്റ് വരുമ്പോൾ തനിയെ പോകും. ബട്ടൺ അമർത്തി ഇപ്പോൾത്തന്നെ അയയ്ക്കുകയും ചെയ്യാം.',
      retrySoon:
        'എഴുതിയതെല്ലാം ഇവിടെത്തന്നെയുണ്ട്; അൽപം കഴിഞ്ഞ് തനിയെ വീണ്ടും പോകും. ബട്ടൺ അമർത്തി ഇപ്പോൾത്തന്നെ അയയ്ക്കുകയും ചെയ്യാം.',
      submissionFailed: 'അയയ്ക്കാനായില്ല. വീണ്ടും ശ്രമിക്കൂ.',
      submissionError: 'അയയ്ക്കുന്നതിനിടെ പിശകുണ്ടായി. അൽപം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കൂ.',
      applicationFailed: 'അപേക്ഷ അയയ്ക്കാനായില്ല.',
      applicationError: 'അപേക്ഷ അയയ്ക്കുന്നതിനിടെ പിശകുണ്ടായി.',
      leadSent: 'നന്ദി! ഞങ്ങൾ ഉടൻ നിങ്ങളുമായി ബന്ധപ്പെടും.',
      applicationSent: 'നിങ്ങളുടെ അപേക്ഷ കിട്ടി.',
    },
    te: {
      optional: '(తప్పనిసరి కాదు)',
      numberFormat: 'te',
      stepOf: 'దశ {n} / {total}',
      nextStep: 'తర్వాతి దశ',
      previousStep: 'మునుపటి దశ',
      required: 'ఇది నింపాలి.',
      invalid: 'దీన్ని ఒకసారి చూడండి.',
      tooLong: 'ఇది చాలా పొడవుగా ఉంది. {n} అక్షరాల వరకే ఉండాలి.',
      checkFields: 'వీటిని ఒకసారి చూడండి',
      errorPrefix: 'పొరపాటు: ',
      sending: 'పంపుతున్నాం',
      retryWhenOnline:
        'ఇప్పుడు ఇంటర్నెట్ లేదు. మీరు రాసింది అలాగే ఉంది; ఇంటర్నెట్ రాగానే దానంతట అదే వెళ్తుంది. బటన్ నొక్కి ఇప్పుడే పంపవచ్చు కూడా.',
      retrySoon: 'మీరు రాసింది అలాగే ఉంది; కాసేపట్లో దానంతట అదే మళ్ళీ వెళ్తుంది. బటన్ నొక్కి ఇప్పుడే పంపవచ్చు కూడా.',
      submissionFailed: 'పంపడం కుదరలేదు. మళ్ళీ ప్రయత్నించండి.',
      submissionError: 'పంపుతుండగా పొరపాటు జరిగింది. కాసేపటి తర్వాత మళ్ళీ ప్రయత్నించండి.',
      applicationFailed: 'దరఖాస్తు పంపడం కుదరలేదు.',
      applicationError: 'దరఖాస్తు పంపుతుండగా పొరపాటు జరిగింది.',
      leadSent: 'ధన్యవాదాలు! త్వరలో మిమ్మల్ని సంప్రదిస్తాం.',
      applicationSent: 'మీ దరఖాస్తు అందింది.',
    },
  },
  [['retryWhenOnline', 'retrySoon']],
)

/** With those of the telephone field, which has a rendering of its own. */
export type Messages = MessageCatalogue<
  keyof (typeof messages)['en'] | 'country' | 'searchCountry' | 'invalidPhone'
>
