import { defineMessages } from './message-catalogue.ts'

/** What a privacy policy says by itself of counts and tags, whether a site has them or not, and of quizzes. */
export const privacyMessages = defineMessages({
  en: {
    privacyCounts:
      'We count how often our pages are opened, how often visitors open a chat or call us, how often they begin and send a form, and which parts of a page they see. What we store are sums by day, page, version of the page and campaign, for forms also by country, and for parts of a page by day and page alone. They contain nothing about you: no name, no internet address, no cookie, and nothing that would recognise you again. If your browser sends Global Privacy Control, your visit is not counted.',
    privacyNoCounts: 'We do not count visits to our pages.',
    privacyTags:
      'Some of our pages load a counter of another company ({name}). It may set cookies in your browser, and that company learns that you have opened the page; its own privacy policy applies to this. If your browser runs scripts and sends Global Privacy Control, nothing of it is loaded.',
    privacyNoTags: 'No page of ours loads a counter of another company.',
    privacyQuiz:
      'When you take a short test on one of our pages, your answers and your result stay in your browser. Only if you then send us a form from that page, or open a chat from it, does the result go along, as one line. Your single answers are never sent.',
  },
  ta: {
    privacyCounts:
      'எங்க பக்கங்களை எத்தனை தடவை திறக்கிறாங்க, எத்தனை தடவை chat-ஐத் திறக்கிறாங்க, call பண்றாங்க, form-ஐ எத்தனை தடவை ஆரம்பிச்சு அனுப்புறாங்க, பக்கத்தோட எந்தப் பகுதிகள் திரையில தெரிஞ்சுதுன்னு நாங்க எண்ணுறோம். நாள், பக்கம், பக்கத்தோட வடிவம், விளம்பரம் வாரியா, form-க்கு நாடு வாரியாவும், பக்கத்தோட பகுதிகளுக்கு நாளும் பக்கமும் வாரியா மட்டும் கூட்டின எண்களைத்தான் சேமிக்கிறோம். அதுல உங்களைப் பத்தி எதுவும் இல்ல: பேரு இல்ல, internet முகவரி இல்ல, cookie இல்ல, உங்களை மறுபடி அடையாளம் காட்டுற எதுவும் இல்ல. உங்க browser Global Privacy Control அனுப்பினா, உங்க வருகையை எண்ண மாட்டோம்.',
    privacyNoCounts: 'எங்க பக்கங்களுக்கு வர்றவங்களை நாங்க எண்ணுறதில்ல.',
    privacyTags:
      'எங்க பக்கங்கள் சிலதுல வேற நிறுவனத்தோட counter ({name}) load ஆகும். அது உங்க browser-ல cookie வைக்கலாம். நீங்க அந்தப் பக்கத்தைத் திறந்தது அந்த நிறுவனத்துக்குத் தெரியும்; அதுக்கு அவங்களோட privacy policy பொருந்தும். உங்க browser-ல script ஓடி, அது Global Privacy Control-ம் அனுப்பினா, இதுல எதுவும் load ஆகாது.',
    privacyNoTags: 'எங்க பக்கம் எதுலயும் வேற நிறுவனத்தோட counter load ஆகாது.',
    privacyQuiz:
      'எங்க பக்கத்துல ஒரு சின்ன test எழுதினா, உங்க பதில்களும் result-ம் உங்க browser-லயே இருக்கும். அதே பக்கத்துல இருந்து நீங்க form அனுப்பினாலோ, chat-ஐத் திறந்தாலோ மட்டும்தான் அந்த result ஒரே வரியா கூடவே வரும். ஒவ்வொரு கேள்விக்கும் நீங்க சொன்ன பதில் எங்களுக்கு வராது.',
  },
  ml: {
    privacyCounts:
      'ഞങ്ങളുടെ പേജുകൾ എത്ര തവണ തുറന്നു, എത്ര തവണ ചാറ്റ് തുറക്കുകയോ വിളിക്കുകയോ ചെയ്തു, ഫോം എത്ര തവണ തുടങ്ങുകയും അയയ്ക്കുകയും ചെയ്തു, പേജിന്റെ ഏതൊക്കെ ഭാഗങ്ങൾ സ്ക്രീനിൽ വന്നു എന്നു ഞങ്ങൾ എണ്ണുന്നു. ദിവസം, പേജ്, പേജിന്റെ രൂപം, പരസ്യം എന്നിവ തിരിച്ചും, ഫോമിന്റെ കാര്യത്തിൽ രാജ്യം തിരിച്ചും, പേജിന്റെ ഭാഗങ്ങളുടെ കാര്യത്തിൽ ദിവസവും പേജും മാത്രം തിരിച്ചും കൂട്ടിയ സംഖ്യകൾ മാത്രമാണ് സൂക്ഷിക്കുന്നത്. അതിൽ നിങ്ങളെപ്പറ്റി ഒന്നുമില്ല: പേരില്ല, ഇന്റർനെറ്റ് വിലാസമില്ല, കുക്കിയില്ല, നിങ്ങളെ വീണ്ടും തിരിച്ചറിയാൻ പറ്റുന്ന ഒന്നുമില്ല. നിങ്ങളുടെ ബ്രൗസർ Global Privacy Control അയച്ചാൽ നിങ്ങളുടെ സന്ദർശനം എണ്ണില്ല.',
    privacyNoCounts: 'ഞങ്ങളുടെ പേജുകളിൽ വരുന്നവരെ ഞങ്ങൾ എണ്ണുന്നില്ല.',
    privacyTags:
      'ഞങ്ങളുടെ ചില പേജുകളിൽ മറ്റൊരു കമ്പനിയുടെ കൗണ്ടർ ({name}) ലോഡാകും. അത് നിങ്ങളുടെ ബ്രൗസറിൽ കുക്കികൾ വച്ചേക്കാം. നിങ്ങൾ ആ പേജ് തുറന്ന കാര്യം ആ കമ്പനി അറിയും; അതിന് അവരുടെ സ്വകാര്യതാ നയം ബാധകമാണ്. നിങ്ങളുടെ ബ്രൗസറിൽ സ്ക്രിപ്റ്റുകൾ പ്രവർത്തിക്കുകയും അത് Global Privacy Control അയയ്ക്കുകയും ചെയ്താൽ ഇതൊന്നും ലോഡാകില്ല.',
    privacyNoTags: 'ഞങ്ങളുടെ ഒരു പേജിലും മറ്റൊരു കമ്പനിയുടെ കൗണ്ടർ ലോഡാകില്ല.',
    privacyQuiz:
      'ഞങ്ങളുടെ ഒരു പേജിൽ ചെറിയൊരു ടെസ്റ്റ് ചെയ്താൽ, നിങ്ങളുടെ ഉത്തരങ്ങളും ഫലവും നിങ്ങളുടെ ബ്രൗസറിൽത്തന്നെ ഇരിക്കും. അതേ പേജിൽനിന്നു നിങ്ങൾ ഫോം അയയ്ക്കുകയോ ചാറ്റ് തുറക്കുകയോ ചെയ്താൽ മാത്രം ആ ഫലം ഒറ്റ വരിയായി കൂടെ വരും. ഓരോ ചോദ്യത്തിനും നിങ്ങൾ പറഞ്ഞ ഉത്തരം ഞങ്ങൾക്കു കിട്ടില്ല.',
  },
  te: {
    privacyCounts:
      'మా పేజీలను ఎన్నిసార్లు తెరిచారు, ఎన్నిసార్లు చాట్ తెరిచారు లేదా కాల్ చేశారు, ఫారమ్‌ను ఎన్నిసార్లు మొదలుపెట్టారు, పంపారు, పేజీలో ఏ భాగాలు తెరపై కనిపించాయి అనేది మేము లెక్కిస్తాం. రోజు, పేజీ, పేజీ రూపం, ప్రకటన వారీగా, ఫారమ్‌లకైతే దేశం వారీగా, పేజీ భాగాలకైతే రోజు, పేజీ వారీగా మాత్రమే వేసిన మొత్తాలను నిల్వ చేస్తాం. వాటిలో మీ గురించి ఏమీ ఉండదు: పేరు లేదు, ఇంటర్నెట్ చిరునామా లేదు, కుకీ లేదు, మిమ్మల్ని మళ్ళీ గుర్తుపట్టగలిగేది ఏదీ లేదు. మీ బ్రౌజర్ Global Privacy Control పంపితే మీ సందర్శనను లెక్కించం.',
    privacyNoCounts: 'మా పేజీలకు వచ్చేవారిని మేము లెక్కించం.',
    privacyTags:
      'మా పేజీల్లో కొన్నింటిలో వేరే సంస్థ కౌంటర్ ({name}) లోడ్ అవుతుంది. అది మీ బ్రౌజర్‌లో కుకీలు పెట్టవచ్చు. మీరు ఆ పేజీ తెరిచారని ఆ సంస్థకు తెలుస్తుంది; దానికి వారి గోప్యతా విధానం వర్తిస్తుంది. మీ బ్రౌజర్‌లో స్క్రిప్టులు నడుస్తూ అది Global Privacy Control కూడా పంపితే, ఇందులో ఏదీ లోడ్ కాదు.',
    privacyNoTags: 'మా పేజీల్లో దేనిలోనూ వేరే సంస్థ కౌంటర్ లోడ్ కాదు.',
    privacyQuiz:
      'మా పేజీలో ఒక చిన్న టెస్ట్ రాస్తే, మీ జవాబులు, ఫలితం మీ బ్రౌజర్‌లోనే ఉంటాయి. అదే పేజీ నుంచి మీరు ఫారమ్ పంపినప్పుడో, చాట్ తెరిచినప్పుడో మాత్రమే ఆ ఫలితం ఒకే లైన్‌గా దానితో పాటు వస్తుంది. ఒక్కో ప్రశ్నకు మీరు చెప్పిన జవాబు మాకు రాదు.',
  },
})
