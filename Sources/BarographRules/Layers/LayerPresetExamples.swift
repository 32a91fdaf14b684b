/// The preset of five layers: who may know whom.
let layerPresetExamples = [
  Example(
    "Five layers, each of which knows the next one alone",
    """
    //- App/Vacancies.h
    @protocol VacancyViewModelDelegate
    @end
    @class VacancyApi;
    @interface VacancyAdapter : NSObject
    @property (nonatomic, strong) VacancyApi *vacancyApi;
    @end
    @interface VacancyApi : NSObject
    @property (nonatomic, strong) VacancyFacade *facade;  // expect: layer_violation LY-02
    @end
    @interface VacancyFacade : NSObject
    @property (nonatomic, strong) VacancyAdapter *vacancyAdapter;
    @property (nonatomic, strong) VacancyApi *vacancyApi;  // expect: layer_violation LY-01
    @end
    @interface VacancyViewModel : NSObject
    @property (nonatomic, strong) VacancyFacade *vacancyFacade;
    @property (nonatomic, strong) VacancyAdapter *vacancyAdapter;  // expect: layer_violation LY-14
    @property (nonatomic, weak) id<VacancyViewModelDelegate> delegate;
    @property (nonatomic, weak) VacancyViewController *view;  // expect: layer_violation LY-02
    @end
    @interface VacancyViewController : UIViewController <VacancyViewModelDelegate>
    @property (nonatomic, strong) VacancyViewModel *viewModel;
    @property (nonatomic, strong) VacancyViewModel *other;  // expect: layer_violation LY-10
    @property (nonatomic, strong) VacancyFacade *vacancyFacade;  // expect: layer_violation LY-10
    @end
    // proves: S4.3, S4.4, S4.13, S4.14
    //- .barograph.yml
    layers:
      - preset: view-viewmodel-facade-adapter-datasource
    """),
  Example(
    "Words of one's own, told of by a weak protocol, and past a layer through a container",
    """
    import Swinject
    import UIKit

    protocol ScreenListening: AnyObject {}
    protocol Loading {}
    final class NewsStorage: Loading {}
    final class NewsPort {
      init(storage: NewsStorage) {}
    }
    final class NewsInteractor {
      init(port: NewsPort, loading: Loading) {}  // expect: layer_violation LY-01
    }
    protocol NewsScreenListener: AnyObject {}
    final class NewsPresenter {
      weak var screen: NewsScreenListener?
      init(interactor: NewsInteractor) {}
    }
    final class NewsScreen: UIViewController, NewsScreenListener {
      var presenter: NewsPresenter?
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Loading.self) { _ in NewsStorage() }
      }
    }
    let assembler = Assembler([AppAssembly()])
    //- .barograph.yml
    layers:
      - preset: view-viewmodel-facade-adapter-datasource
        suffixes:
          View: [Screen, "*ScreenListener"]
          ViewModel: [Presenter]
          Facade: [Interactor]
          Adapter: [Port]
          DataSource: Storage
    """),
  Example(
    "An exception with a reason, until it is over",
    """
    final class CartScreen {}
    final class OldScreen {}
    final class CartService {
      init(screen: CartScreen) {}
    }
    final class OldService {
      init(screen: OldScreen) {}  // expect: layer_violation
    }
    //- .barograph.yml
    layers:
      - name: View
        types: ["*Screen"]
      - name: Service
        types: ["*Service"]
    layer_exceptions:
      - from: {types: [CartService]}
        to: {types: [CartScreen]}
        reason: they are shown together
      - from: {types: [OldService]}
        to: {types: [OldScreen]}
        reason: it was to go
        expires: 2020-01-31
    """),
]
